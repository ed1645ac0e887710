import type { ShopConfig } from '#src/contract/config.ts';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Picture } from '#src/ui/Picture.tsx';

type Props = {
  legend: string;
  gateways: ShopConfig['paymentGateways'];
  /** Key of the chosen gateway. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
};

/** Renders the choice of payment gateway. */
export const GatewayChoice = ({ legend, gateways, chosen, onChoose }: Props) => (
  <ChoiceGroup legend={legend}>
    {gateways.map(({ key, title, image }) => (
      <ChoiceRow
        key={key}
        kind="radio"
        name="gateway"
        label={title}
        aside={image && <Picture src={image} width={40} height={40} className="size-10 rounded-chip" />}
        checked={key === chosen}
        onChange={() => onChoose(key)}
      />
    ))}
  </ChoiceGroup>
);
