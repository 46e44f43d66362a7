import { trackChanges, untrackChanges } from './changeNumbers';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const CALENDAR = 'tpm_trade_calendar';
const PERIOD = 'tpm_trade_calendar_period';
const ACCOUNT = 'tpm_account';

/** Creates the tables of the calendars of retailers with their periods, and their reference in accounts. */
export const tradeCalendars: Migration = {
    name: '2026-12-30-trade-calendars',
    up: async schema => {
        const to = (table: string) => ({ type: 'INTEGER', references: { table, onDelete: 'RESTRICT' } }) as const;
        await schema.createTable(CALENDAR, {
            ...commonColumns,
            name: { type: 'STRING', length: 100 },
            week_start: { type: 'INTEGER' },
            buyin_days_before: { type: 'INTEGER' },
            buyin_days_after: { type: 'INTEGER' },
            lead_days: { type: 'INTEGER', nullable: true },
        });
        await schema.createIndex(CALENDAR, { name: `uq_${CALENDAR}_name`, unique: true, on: ['lower(name)'] });
        const sorted = [schema.dialect.textOrder('name'), 'id'];
        await schema.createIndex(CALENDAR, { name: `ix_${CALENDAR}_sort_name`, on: sorted });
        await schema.createTable(PERIOD, {
            ...commonColumns,
            trade_calendar_id: to(CALENDAR),
            name: { type: 'STRING', length: 100 },
            begin_date: { type: 'DATE' },
            end_date: { type: 'DATE' },
            submit_date: { type: 'DATE', nullable: true },
            publish_date: { type: 'DATE', nullable: true },
        });
        const ofCalendar = { name: `ix_${PERIOD}_trade_calendar_id`, on: ['trade_calendar_id'] };
        await schema.createIndex(PERIOD, ofCalendar);
        for (const table of [CALENDAR, PERIOD]) await trackChanges(schema, table);
        await schema.addColumn(ACCOUNT, 'trade_calendar_id', { ...to(CALENDAR), nullable: true });
        await schema.createIndex(ACCOUNT, { name: `ix_${ACCOUNT}_trade_calendar_id`, on: ['trade_calendar_id'] });
    },
    down: async schema => {
        await schema.run(`DROP INDEX ix_${ACCOUNT}_trade_calendar_id`);
        await schema.dropColumn(ACCOUNT, 'trade_calendar_id');
        for (const table of [PERIOD, CALENDAR]) {
            await untrackChanges(schema, table);
            await schema.dropTable(table);
        }
        await schema.run(`DELETE FROM table_change WHERE name IN ('${CALENDAR}', '${PERIOD}')`);
    },
};
