// @ts-check
// Clears the storage of this origin, and opens the first screen of a state in its language.

const opening = document.getElementById('opening');
/** @type {{ address: string, language: string }} */
const { address, language } = JSON.parse(opening?.dataset['opening'] ?? '{}');
localStorage.clear();
sessionStorage.clear();
localStorage.setItem('i18nextLng', language);
location.replace(address);

export {};
