import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { home } from '#src/config/routes.ts';
import { islandTexts } from '#src/i18n/island-texts.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';

/** Renders what is shown on a page instead of an island that has failed; `children`: what is known, and ways on. */
function PageFailure({ locale, onRetry, children }: { locale: Locale; onRetry: () => void; children?: ReactNode }) {
  const t = islandTexts(locale);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="card no-outline">
      {elementsOf(children)}
      <EmptyState art="/art/error.svg" title={t('title')} text={t('text')}>
        <Button onClick={onRetry}>{t('retry')}</Button>
        <a className="btn btn-outline" href={home({ locale })}>
          {t('home')}
        </a>
      </EmptyState>
    </div>
  );
}

/**
 * Returns a component as an island of a page: an error in it is shown in its place, with a way to try again. `Known`
 * renders what is known then.
 */
export const pageIsland = <P extends { locale: Locale }>(
  Content: ComponentType<P>,
  Known?: ComponentType<P>,
): ((props: P) => ReactElement) =>
  function PageIsland(props: P) {
    return (
      <IslandBoundary
        failed={(retry) => (
          <PageFailure locale={props.locale} onRetry={retry}>
            {Known && <Known {...props} />}
          </PageFailure>
        )}
      >
        <Content {...props} />
      </IslandBoundary>
    );
  };
