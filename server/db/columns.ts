import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { bigint, date, timestamp } from 'drizzle-orm/pg-core';

// How instants, money and calendar days are stored, the same in every table.

export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();
export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>();

/** Numbers rows in the order in which they were inserted. */
export const entry = () => bigint('entry', { mode: 'number' }).generatedAlwaysAsIdentity();
