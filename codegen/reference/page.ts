import { scriptJson } from '../build/deployment-block.ts';

/** The only file that redoc would fetch: its makers' logo from their server. */
const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const OPTIONS = {
  disableSearch: false,
  expandResponses: '200,204',
  hideDownloadButton: true,
  jsonSampleExpandLevel: 3,
  sortPropsAlphabetically: false,
  schemaExpansionLevel: 1,
  theme: {
    typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } },
  },
};

/** One self-contained page with redoc's script and the description. */
export function referencePage(title: string, document: object, redoc: string): string {
  if (!redoc.includes(LOGO)) throw new Error(`redoc no longer has ${LOGO}: look what it fetches now.`);
  const script = redoc.replaceAll(LOGO, NO_PICTURE).replaceAll('</script', '<\\/script');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${NO_PICTURE}">
<style>body { margin: 0 }</style>
</head>
<body>
<main id="reference"></main>
<script type="application/json" id="description">${scriptJson(document)}</script>
<script>${script}</script>
<script>
Redoc.init(JSON.parse(document.getElementById('description').textContent), ${JSON.stringify(OPTIONS)}, document.getElementById('reference'));
</script>
</body>
</html>
`;
}
