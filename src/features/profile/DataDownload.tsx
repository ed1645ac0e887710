import { $data, DATA_PARTS, downloadData, stopData } from '#src/state/settings/data.ts';
import { Button, type ButtonProps } from '#src/ui/Button.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { useSettingsTranslations } from './settings-translations.ts';

/** Renders the download of the customer's data: progress, and the error if it fails. */
export function DataDownload({ tone = 'primary' }: { tone?: ButtonProps['tone'] }) {
  const { t } = useSettingsTranslations();
  const data = useStored($data);
  const awake = useHydrated();
  const reading = data.state === 'reading';
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <Button tone={tone} busy={reading} disabled={!awake} onClick={() => void downloadData()}>
          {t('dataDownload')}
        </Button>
        {reading && (
          <Button tone="ghost" onClick={stopData}>
            {t('dataStop')}
          </Button>
        )}
      </div>
      {reading && (
        <progress
          className="h-2 w-full max-w-sm accent-accent"
          aria-label={t('data')}
          max={DATA_PARTS.length}
          value={data.part ? data.partsRead : undefined}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {reading
          ? data.part
            ? t('dataProgress', { part: t(`part_${data.part}`), done: data.partsRead + 1, all: DATA_PARTS.length })
            : t('dataLoading')
          : data.state === 'done' && t(data.isComplete ? 'dataDone' : 'dataDoneParts')}
      </p>
      {data.state === 'failed' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('dataFailed', { cause: data.cause })}
        </p>
      )}
    </div>
  );
}
