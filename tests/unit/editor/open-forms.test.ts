import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { OpenForms, versionOf } from '#src/editor/open-forms.ts';
import { formOf, withVersions } from '#src/editor/versions.ts';

describe('Windows with the same form', () => {
  test('Both windows are told of each other until one closes the form', () => {
    const forms = new OpenForms();
    expect(forms.see('a', 'singleton/landing', 0)).toBe(0);
    expect(forms.see('b', 'singleton/landing', 100)).toBe(1);
    expect(forms.see('a', 'singleton/landing', 200)).toBe(1);
    expect(forms.see('c', 'singleton/footer', 300)).toBe(0);
    expect(forms.see('b', '', 400)).toBe(0);
    expect(forms.see('a', 'singleton/landing', 500)).toBe(0);
  });

  test('A window that asks no more counts as closed', () => {
    const forms = new OpenForms();
    forms.see('a', 'singleton/landing', 0);
    expect(forms.see('b', 'singleton/landing', 75_000)).toBe(1);
    expect(forms.see('b', 'singleton/landing', 75_001)).toBe(0);
  });

  test('Of any number of windows a hundred are remembered', () => {
    const forms = new OpenForms();
    for (let index = 0; index < 1000; index += 1) forms.see(`window ${index}`, 'singleton/landing', 0);
    expect(forms.see('last', 'singleton/landing', 0)).toBe(99);
  });

  test.each([
    ['/keystatic/singleton/landing', 'singleton/landing'],
    ['/keystatic/collection/banners/item/rain', 'collection/banners/item/rain'],
    ['/keystatic/collection/banners/create', ''],
    ['/keystatic/collection/banners', ''],
    ['/keystatic', ''],
  ])('%s shows the form "%s"', (path, form) => {
    expect(formOf(path)).toBe(form);
  });
});

describe('The version that a save is based on', () => {
  test('A version is the hash of a Git blob', () => {
    const hash = execFileSync('git', ['hash-object', 'src/content/landing.json'], { encoding: 'utf8' }).trim();
    const contents = execFileSync('cat', ['src/content/landing.json']).toString('base64');
    expect(versionOf(contents)).toBe(hash);
  });

  test('A save says which versions were opened, and after it those that it has written', async () => {
    const bodies: unknown[] = [];
    let sha = 'one';
    const send = withVersions(async (_, init) => {
      if (init?.body) bodies.push(JSON.parse(String(init.body)));
      return Response.json([
        { path: 'banners', type: 'tree', sha: 'folder' },
        { path: 'landing.json', type: 'blob', sha },
      ]);
    }, 'window-1');
    const body = JSON.stringify({
      additions: [{ path: 'landing.json', contents: '' }],
      deletions: [{ path: 'banners/new.json' }],
    });
    await send('/api/keystatic/tree');
    sha = 'two';
    await send('/api/keystatic/update', { method: 'POST', body });
    await send('/api/keystatic/update', { method: 'POST', body });
    await send('/other', { method: 'POST', body });
    const base = (version: string) => ({
      base: { 'landing.json': version, 'banners/new.json': null },
      window: 'window-1',
    });
    expect(bodies).toEqual([
      { ...JSON.parse(body), ...base('one') },
      { ...JSON.parse(body), ...base('two') },
      JSON.parse(body),
    ]);
  });
});
