/** `npm run doctor`: a line for each part that the shop needs; exit code 1 when one of them fails. */
import { examine, partsOf } from './checkup.ts';

await examine(partsOf(process.env), ({ isWell, line }) => {
  process.stdout.write(`${line}\n`);
  if (!isWell) process.exitCode = 1;
});
