import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { WINDOW } from '../versions.ts';
import { type PageHead, SearchResult } from './SearchResult.tsx';
import { type FormPaths, openForm, useDraft } from './use-draft.ts';

/** Widths of screens, in pixels. */
const WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1440 } as const;
type Width = keyof typeof WIDTHS;

const LOOK_MS = 300;

const bar: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 12,
  borderBottom: '1px solid #d4d4d8',
};
const control: CSSProperties = { display: 'grid', gap: 2, font: '12px system-ui, sans-serif', color: '#3f3f46' };
const input: CSSProperties = {
  font: '14px system-ui, sans-serif',
  padding: '4px 6px',
  minHeight: 32,
  boxSizing: 'border-box',
};

/** Returns the address of the editor's page, which changes without a load. */
function usePathname(): string {
  const [pathname, setPathname] = useState(location.pathname);
  useEffect(() => {
    const timer = setInterval(() => setPathname(location.pathname), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return pathname;
}

/** Reads what search engines and shared links show of a page. */
function headOf(page: Document): PageHead {
  const content = (selector: string) => page.querySelector<HTMLMetaElement>(selector)?.content ?? '';
  return {
    title: page.title,
    description: content('meta[name="description"]'),
    address: page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
    picture: content('meta[property="og:image"]'),
  };
}

/** Shows, beside a form, a page as it would be after saving: it follows what is typed. */
export function Preview({ forms, onClose }: { forms: FormPaths; onClose: () => void }) {
  const form = openForm(usePathname(), forms);
  const draft = useDraft(form, WINDOW);
  const [typedPage, setTypedPage] = useState('');
  const [language, setLanguage] = useState<'English' | 'Arabic'>('English');
  const [width, setWidth] = useState<Width>('Phone');
  const [theme, setTheme] = useState<'Light' | 'Dark'>('Light');
  const [at, setAt] = useState('');
  const [head, setHead] = useState<PageHead | null>(null);
  const pages = useId();
  const page = typedPage || draft?.pages[0] || '/';
  const path = `${language === 'Arabic' ? '/ar' : ''}${page}`;
  const query = new URLSearchParams({
    window: WINDOW,
    page: path,
    theme: theme.toLowerCase(),
    ...(at ? { at } : {}),
    version: draft?.version ?? '',
  });
  return (
    <section
      aria-label="Preview"
      style={{
        height: '100vh',
        display: 'grid',
        gridTemplateRows: 'auto auto minmax(0, 1fr)',
        background: '#fff',
        color: '#18181b',
        colorScheme: 'light',
      }}
    >
      <div style={bar}>
        <label style={{ ...control, flex: '1 1 120px' }}>
          Page
          <input
            list={pages}
            value={typedPage}
            placeholder={page}
            onChange={({ target }) => setTypedPage(target.value)}
            style={input}
          />
        </label>
        <datalist id={pages}>
          {draft?.pages.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Select label="Language" value={language} options={['English', 'Arabic']} onChange={setLanguage} />
        <Select label="Width" value={width} options={['Phone', 'Tablet', 'Desktop']} onChange={setWidth} />
        <Select label="Theme" value={theme} options={['Light', 'Dark']} onChange={setTheme} />
        <label style={control}>
          Moment
          <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} style={input} />
        </label>
        <button type="button" onClick={onClose} style={{ ...input, alignSelf: 'end' }}>
          Close preview
        </button>
      </div>
      <div
        role="status"
        style={{ font: '13px/1.5 system-ui, sans-serif', padding: '4px 12px', maxHeight: '20vh', overflow: 'auto' }}
      >
        {draft?.problems.length
          ? `Shown as saved until this is right: ${draft.problems.join(' ')}`
          : 'As it will be after saving. New pictures are shown once they are saved.'}
      </div>
      <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0 }}>
        <Frame src={draft ? `/api/keystatic/preview?${query}` : 'about:blank'} width={WIDTHS[width]} onHead={setHead} />
        {head && (
          <details open>
            <summary style={{ padding: '8px 12px', font: '13px system-ui, sans-serif' }}>
              Search result and shared link
            </summary>
            {/* A home with all its sections has no canonical address. */}
            <SearchResult head={{ ...head, address: head.address || location.origin + path }} />
          </details>
        )}
      </div>
    </section>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
};

function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const choose = (name: string) => {
    const option = options.find((one) => one === name);
    if (option) onChange(option);
  };
  return (
    <label style={control}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)} style={input}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** Shows a page as a screen of a width, scaled down to the room there is; its scroll position stays when it changes. */
function Frame({ src, width, onHead }: { src: string; width: number; onHead: (head: PageHead) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const scrolled = useRef(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
    frame.current?.contentWindow?.location.replace(src);
  }, [src]);
  const scale = Math.min(1, room.width / width) || 1;
  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page || page.URL === 'about:blank') return;
    frame.current?.contentWindow?.scrollTo(0, scrolled.current);
    onHead(headOf(page));
  };
  return (
    <div ref={box} style={{ overflow: 'hidden', background: '#e4e4e7' }}>
      <iframe
        ref={frame}
        title="Page"
        // Scripts are allowed but not there: without them, a page hides what needs one.
        sandbox="allow-same-origin allow-scripts allow-popups"
        onLoad={onLoad}
        style={{
          border: 0,
          background: '#fff',
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: 'top left',
        }}
      />
    </div>
  );
}
