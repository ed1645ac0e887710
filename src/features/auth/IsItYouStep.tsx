import type { ExistingAccount } from '#src/contract/auth.ts';
import { $busy } from '#src/state/auth/steps.ts';
import { confirmAccount } from '#src/state/auth/ways.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Heading } from './Heading.tsx';
import { Refused } from './Refused.tsx';
import { useTranslations } from './translations.ts';

/** Renders the confirmation when the contact belongs to an existing account. */
export function IsItYouStep({ person }: { person: ExistingAccount }) {
  const { t } = useTranslations();
  const busy = useStored($busy);
  return (
    <>
      <Heading focus title={t('isItYouTitle')} text={t('isItYouText')} />
      <Refused />
      <div className="flex items-center gap-4 rounded-control bg-subtle p-4">
        <Picture src={person.image} width={56} height={56} className="w-14 rounded-full" />
        <bdi className="min-w-0 truncate text-lg font-bold">{person.name}</bdi>
      </div>
      <div className="grid gap-3">
        <Button className="min-h-12" busy={busy} onClick={() => void confirmAccount('yes')}>
          {t('itIsMe')}
        </Button>
        <Button tone="outline" className="min-h-12" busy={busy} onClick={() => void confirmAccount('no')}>
          {t('notMe')}
        </Button>
      </div>
    </>
  );
}
