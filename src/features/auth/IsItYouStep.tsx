import type { KnownPerson } from '#src/contract/auth.ts';
import { $busy } from '#src/stores/auth/journey.ts';
import { answerWhether } from '#src/stores/auth/ways.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Heading } from './Heading.tsx';
import { Refused } from './Refused.tsx';
import { useSpeech } from './speech.ts';

/** The contact belongs to an account already: is it the person's own? */
export function IsItYouStep({ person }: { person: KnownPerson }) {
  const { say } = useSpeech();
  const busy = useStored($busy, false);
  return (
    <>
      <Heading focus title={say('isItYouTitle')} text={say('isItYouText')} />
      <Refused />
      <div className="flex items-center gap-4 rounded-control bg-subtle p-4">
        <Picture src={person.image} width={56} height={56} className="w-14 rounded-full" />
        <bdi className="min-w-0 truncate text-lg font-bold">{person.name}</bdi>
      </div>
      <div className="grid gap-3">
        <Button className="min-h-12" busy={busy} onClick={() => void answerWhether('yes')}>
          {say('itIsMe')}
        </Button>
        <Button tone="outline" className="min-h-12" busy={busy} onClick={() => void answerWhether('no')}>
          {say('notMe')}
        </Button>
      </div>
    </>
  );
}
