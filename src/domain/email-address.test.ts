import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireAddress } from './email-address.ts';

describe('wireAddress', () => {
  it.each([
    ['vera@bücher.example', 'vera@xn--bcher-kva.example'],
    ['vera@xn--bcher-kva.example', 'vera@xn--bcher-kva.example'],
    ['vera@BÜCHER.example', 'vera@xn--bcher-kva.example'],
    ['vera@bu\u0308cher.example', 'vera@xn--bcher-kva.example'],
    ['vera@bü\u00adcher\u200b.example', 'vera@xn--bcher-kva.example'],
    ['vera@ｂücher。example', 'vera@xn--bcher-kva.example'],
    ['vera@straße.example', 'vera@xn--strae-oqa.example'],
    ['vera@例え.テスト', 'vera@xn--r8jz45g.xn--zckzah'],
    ['Vera.Ä+x@Example.ORG', 'Vera.Ä+x@example.org'],
    ['"a@b"@Example.org', '"a@b"@example.org'],
    ['ada@1.1', 'ada@1.1'],
    ['ada@0x7f.1', 'ada@0x7f.1'],
    ['ada@192.0.2.1', 'ada@192.0.2.1'],
    ['ada@[2001:DB8::1].x', 'ada@[2001:DB8::1].x'],
    ['ada@example.org:80', 'ada@example.org:80'],
    ['ada@example.org/path', 'ada@example.org/path'],
    ['ada@ex%61mple.org', 'ada@ex%61mple.org'],
    ['ada@xn--a.org', 'ada@xn--a.org'],
    ['A\u0308da@example.org', '\u00c4da@example.org'],
    ['ada@', 'ada@'],
    ['ada', 'ada'],
  ])('sends %s as %s', (typed, sent) => {
    expect(wireAddress(typed)).toBe(sent);
  });

  const letters = fc.constantFrom(...'abzABZäÖßøçñéαΩжЯ漢字かナ한글0189-');
  const label = fc
    .array(letters, { minLength: 1, maxLength: 12 })
    .map((characters) => `a${characters.join('').replaceAll('--', '-')}z`);
  const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));

  it('returns one value for every spelling of an international domain, and keeps the local part', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~äß漢]{1,20}$/), domain, (local, name) => {
        const sent = wireAddress(`${local}@${name}`);
        expect(sent.startsWith(`${local}@`)).toBe(true);
        expect(sent.slice(local.length)).toMatch(/^@[a-z0-9.-]+$/);
        for (const written of [
          sent.slice(local.length + 1),
          name.normalize('NFD'),
          name.toUpperCase().includes('SS') ? name : name.toUpperCase().toLowerCase(),
          name.replaceAll('.', '。'),
        ])
          expect(wireAddress(`${local}@${written}`)).toBe(sent);
      }),
    );
  });

  it('changes nothing the second time, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (local, name) => {
        const sent = wireAddress(`${local}@${name}`);
        expect(wireAddress(sent)).toBe(sent);
      }),
    );
  });
});
