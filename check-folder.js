// Runs before `npm start` and `npm test`: Vite and Vitest read paths as URLs.
if (/[#%?]/.test(process.cwd())) {
  console.error(
    `Latchkey's tools cannot work in a folder with #, % or ? in its path: rename or move ${process.cwd()}.`,
  );
  process.exit(1);
}
