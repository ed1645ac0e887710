/** All tables, for drizzle only; other code imports a table from its own file. */
export * from './aftercare.ts';
export * from './agent-links.ts';
export * from './agents.ts';
export * from './alerts.ts';
export * from './arrival.ts';
export * from './catalogue.ts';
export * from './customer.ts';
export * from './door.ts';
export * from './events.ts';
export * from './marketplace.ts';
export * from './order.ts';
export * from './progress.ts';
export * from './promotions.ts';
export * from './search.ts';
export * from './service.ts';
export * from './together.ts';
export * from './weekly.ts';
