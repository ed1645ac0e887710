import { useEffect } from 'react';
import type { ExpressPay } from '#src/contract/express-pay.ts';
import { $expressMethods, loadExpressMethods } from '#src/state/express/methods.ts';
import { useStored } from '../islands/use-stored.ts';

/** Returns whether the browser has one of the wallets that the marketplace names (EXT-17); null names none. */
export function useExpressMethods(express: ExpressPay | null): boolean {
  const methods = useStored($expressMethods);
  useEffect(() => {
    if (EXTRAS.expressPay && express) void loadExpressMethods(express);
  }, [express]);
  return express !== null && methods.length > 0;
}
