import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { pageLocale } from '#src/i18n/browser.ts';
import { islandTexts } from '#src/i18n/island-texts.ts';
import { $overlay, closeOverlay } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { IslandBoundary } from '../islands/IslandBoundary.tsx';

const mounted = new Map<string, ReactNode>();
let root: Root | undefined;

/** Renders what is shown instead of an island without a place on the page that has failed. */
function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = islandTexts(pageLocale());
  return (
    <Dialog
      variant="confirm"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button className="w-full" autoFocus onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{t('text')}</p>
    </Dialog>
  );
}

/** Closes the message about an island: its overlay, or, without one, only the message. */
function dismiss(name: string, retry: () => void): void {
  const open = $overlay.get().name;
  if (open === name) closeOverlay(open);
  else retry();
}

function draw(): void {
  const host = document.getElementById('islands');
  if (!host) throw new Error('There is no element with the id "islands" to show an island in: add it to the layout.');
  root ??= createRoot(host);
  const parts = [...mounted].map(([name, element]) => (
    <IslandBoundary
      key={name}
      failed={(retry) => <DialogFailure onRetry={retry} onClose={() => dismiss(name, retry)} />}
    >
      {element}
    </IslandBoundary>
  ));
  // Synchronously: the element replaces the skeleton the tap opened.
  flushSync(() => root?.render(parts));
}

/**
 * Shows an element under a name in the page's one React root, replacing an earlier one of that name. Rendered when it
 * returns.
 */
export function show(name: string, element: ReactNode): void {
  mounted.set(name, element);
  draw();
}

/** Removes the element shown under a name, if any. */
export function hide(name: string): void {
  if (mounted.delete(name)) draw();
}

/** Returns whether an element is shown under a name. */
export const isShown = (name: string): boolean => mounted.has(name);
