import { $busy } from '#src/stores/auth/journey.ts';
import { byProvider, warmProvider } from '#src/stores/auth/provider.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSpeech } from './speech.ts';

/** Accounts elsewhere: only where the marketplace takes them and the service behind them is set up. */
export function Providers() {
  const { say, page } = useSpeech();
  const busy = useStored($busy, false);
  if (!page.firebase || page.ways.social.length === 0) return null;
  return (
    <fieldset className="grid gap-3" onPointerEnter={warmProvider} onFocus={warmProvider}>
      <legend className="sr-only">{say('ways')}</legend>
      <p className="flex items-center gap-3 text-sm text-muted between-lines">{say('or')}</p>
      {page.ways.social.map((medium) => (
        <Button key={medium} tone="outline" className="min-h-12" busy={busy} onClick={() => void byProvider(medium)}>
          {say(medium)}
        </Button>
      ))}
    </fieldset>
  );
}
