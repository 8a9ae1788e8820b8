document.getElementById("table").textContent = "Kotatsu";
