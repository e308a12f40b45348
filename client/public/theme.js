// Before anything is drawn, so that no light page flashes in the dark.
try {
  const { theme } = JSON.parse(localStorage.getItem("pacal-settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // then the system's theme holds
}
