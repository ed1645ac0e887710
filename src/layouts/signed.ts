// What whoever is signed in has saved and been offered, in one piece: three would be three requests that every page would name.
import '#src/features/shared/cards/hearts.ts';
import '#src/features/home/personal-part.ts';
import '#src/features/home/welcome.ts';

export { startSignedIn } from './signed-in.ts';
