// Everything for signed-in customers in one chunk: separate chunks would be three requests, named on every page.
import '#src/features/shared/cards/hearts.ts';
import '#src/features/home/personal/personal-part.ts';
import '#src/features/home/personal/welcome.ts';

export { startReturningVisitor } from './returning-visitor.ts';
