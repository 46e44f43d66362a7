import type { Database } from '../../models/database/database';
import type { SheetRow } from './sheets';

/**
 * Computes the rows of the six system reports from the tables, by docs/domain.md sections 5, 6 and 8, without the
 * product's own views, totals or arithmetic. Every file is a list of texts, one per row.
 */

/** A row of a table in the form of its driver. */
type Cell = string | number | boolean | Date | null | undefined;
type Raw = Readonly<Record<string, Cell>>;

const TABLES = [
    'adr',
    'adr_entity',
    'adr_prod',
    'adr_prod_entity',
    'adr_request',
    'product',
    'product_entity_status',
    'tpm_plan',
    'tpm_plan_account',
    'tpm_account',
    'tpm_plan_group',
    'tpm_promotion',
    'tpm_allowance',
    'tpm_promo_actual',
    'tpm_promo_product',
] as const;

/** All tables that reports read. */
export type ReportWorld = Readonly<Record<(typeof TABLES)[number], readonly Raw[]>>;

export const readReportWorld = async (database: Database): Promise<ReportWorld> => {
    const world: Partial<Record<(typeof TABLES)[number], readonly Raw[]>> = {};
    for (const table of TABLES)
        world[table] = await database.read<Raw & Record<string, never>>(`SELECT * FROM ${table}`);
    return world as ReportWorld;
};

const number = (value: unknown): number => Number(value);
const isTrue = (value: unknown): boolean => value === true || value === 1;
const text = (value: Cell): string => (value === null || value === undefined ? '' : String(value));
/** Returns a day of a table as `yyyy-mm-dd`. */
const day = (value: Cell): string =>
    value instanceof Date ? value.toISOString().slice(0, 10) : text(value).slice(0, 10);
/** Returns the local day of a time in a time zone. */
const dayAt = (moment: unknown, timeZone: string): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment as string | Date));
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** Rows by the value of one of their columns: each table is scanned once. */
const sorted = new WeakMap<readonly Raw[], Map<string, Map<number, Raw[]>>>();

const within = (rows: readonly Raw[], name: string, id: unknown): readonly Raw[] => {
    const columns = sorted.get(rows) ?? new Map<string, Map<number, Raw[]>>();
    sorted.set(rows, columns);
    const known = columns.get(name);
    const column = known ?? new Map<number, Raw[]>();
    columns.set(name, column);
    for (const row of known ? [] : rows) {
        const alike = column.get(number(row[name]));
        if (alike) alike.push(row);
        else column.set(number(row[name]), [row]);
    }
    return column.get(number(id)) ?? [];
};
const withId = (rows: readonly Raw[], id: unknown): Raw => within(rows, 'id', id)[0] ?? {};

/** Formats cents as in a file. */
const amount = (cents: number): string => {
    const digits = String(Math.abs(cents)).padStart(3, '0');
    return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const line = (...cells: readonly Cell[]): string => cells.map(text).join(' | ');
/** Returns the lines of a file, in no order, by the labels to compare. */
export const linesOf = (rows: readonly SheetRow[], ...labels: readonly string[]): string[] =>
    rows.map(row => line(...labels.map(label => row[label] ?? `no ${label}`))).sort();

export const adrSummaryLines = (world: ReportWorld): string[] =>
    world.adr
        .map(({ id, name }) =>
            line(
                name,
                within(world.adr_entity, 'adr_id', id).length,
                within(world.adr_prod, 'adr_id', id).length,
                within(world.adr_request, 'adr_id', id).filter(({ status }) => status === 'PENDING').length,
            ),
        )
        .sort();

export const requestLines = (world: ReportWorld, today: string, timeZone: string): string[] =>
    world.adr_request
        .filter(({ status }) => status === 'PENDING')
        .map(({ id, adr_id, prod_id, type, create_user, create_date }) => {
            const waiting = daysBetween(dayAt(create_date, timeZone), today);
            return line(
                ...[id, withId(world.adr, adr_id)['name'], type, withId(world.product, prod_id)['description']],
                ...[create_user, waiting],
            );
        })
        .sort();

export const trackingLines = (world: ReportWorld, today: string): string[] =>
    world.adr_prod_entity
        .filter(({ track, track_begin_date, track_end_date }) => {
            return isTrue(track) && day(track_begin_date) <= today && day(track_end_date) >= today;
        })
        .map(({ adr_prod_id, adr_entity_id, track_begin_date, track_end_date, prod_status_id }) => {
            const { adr_id, prod_id } = withId(world.adr_prod, adr_prod_id);
            const status = withId(world.product_entity_status, prod_status_id)['name'];
            const week = Math.floor(daysBetween(day(track_begin_date), today) / 7) + 1;
            return line(
                ...[withId(world.adr_entity, adr_entity_id)['code'], withId(world.adr, adr_id)['name']],
                ...[withId(world.product, prod_id)['upc_item'], status],
                ...[day(track_begin_date), day(track_end_date), week],
            );
        })
        .sort();

export const droppedLines = (world: ReportWorld): string[] =>
    world.adr_prod
        .map(({ id, adr_id, prod_id }) => ({ id, adr_id, of: withId(world.product, prod_id) }))
        .filter(({ of }) => isTrue(of['dropped']))
        .map(({ id, adr_id, of }) => {
            const states = within(world.adr_prod_entity, 'adr_prod_id', id);
            const authorized = states.filter(({ prod_status_id }) =>
                isTrue(withId(world.product_entity_status, prod_status_id)['authorizes']),
            );
            const tracked = states.filter(({ track }) => isTrue(track));
            return line(
                ...[withId(world.adr, adr_id)['name'], of['upc_item'], day(of['dropped_date'])],
                ...[authorized.length, tracked.length],
            );
        })
        .sort();

/** Returns the planned spend of a promotion in cents. */
const plannedOf = (world: ReportWorld, promotion: Raw): number =>
    within(world.tpm_allowance, 'promo_id', promotion['id']).reduce((sum, allowance) => {
        const code = text(allowance['allowance_code']);
        const cents = number(allowance['allowance_amount']);
        if (/_(OFF_INVOICE|BILL_BACK)$/.test(code)) return sum + cents * number(allowance['projected_cases'] ?? 0);
        if (code.endsWith('_UNIT_SCAN')) return sum + cents * number(allowance['projected_units'] ?? 0);
        return sum + cents;
    }, 0);

const spentOf = (world: ReportWorld, promotion: Raw): number =>
    within(world.tpm_promo_actual, 'promo_id', promotion['id']).reduce((sum, one) => sum + number(one['amount']), 0);

export const spendLines = (world: ReportWorld): string[] =>
    world.tpm_plan_account
        .map(({ id, plan_id, account_id, budget_spend }) => {
            const promotions = within(world.tpm_promotion, 'plan_account_id', id);
            const planned = (...statuses: readonly number[]) =>
                promotions
                    .filter(({ status }) => statuses.includes(number(status)))
                    .reduce((sum, promotion) => sum + plannedOf(world, promotion), 0);
            const [budget, pending, committed] = [number(budget_spend), planned(2), planned(3, 5)];
            const actual = promotions.reduce((sum, promotion) => sum + spentOf(world, promotion), 0);
            const hundredths = budget === 0 ? 0 : Math.floor((committed * 20_000 + budget) / (2 * budget));
            return line(
                ...[withId(world.tpm_plan, plan_id)['name'], withId(world.tpm_account, account_id)['name']],
                ...[amount(budget), amount(planned(1, 2, 3, 5)), amount(pending), amount(committed), amount(actual)],
                ...[amount(budget - committed), amount(budget - committed - pending)],
                budget === 0 ? '' : amount(hundredths),
            );
        })
        .sort();

export const endingLines = (world: ReportWorld, today: string, days: number): string[] =>
    world.tpm_promotion
        .filter(({ status, performance_end_date: end }) => {
            const left = daysBetween(today, day(end));
            return number(status) !== 4 && left >= 0 && left <= days;
        })
        .map(promotion => {
            const { id, plan_id, plan_account_id, group_id, name, performance_end_date: end } = promotion;
            const { account_id } = withId(world.tpm_plan_account, plan_account_id);
            return line(
                ...[withId(world.tpm_plan, plan_id)['name'], withId(world.tpm_account, account_id)['name']],
                ...[withId(world.tpm_plan_group, group_id)['name'], name, daysBetween(today, day(end))],
                ...[amount(plannedOf(world, promotion)), amount(spentOf(world, promotion))],
                within(world.tpm_promo_product, 'promo_id', id).length,
            );
        })
        .sort();
