import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Row } from '../../../models/database/database';
import { findHalfDecided, findUnaudited, type Reader } from '../consistency';
import type { AcknowledgedWrites, LoadedResource } from './acknowledgedWrites';

/** Resources whose every version has one audit row, and their tables. */
const AUDITED = {
    'settings/productdepartment': 'product_department',
    'settings/secuser': 'sec_user',
    'services/adr': 'adr',
    'services/adr/entity': 'adr_entity',
    'services/adr/product': 'adr_prod',
    'services/adr/request': 'adr_request',
    'services/bulkreport': 'bulk_report',
    'services/reportrun': 'report_run',
    'settings/datafeed': 'data_feed',
    'services/tpm/account': 'tpm_account',
    'services/tpm/plan': 'tpm_plan',
    'services/tpm/planaccount': 'tpm_plan_account',
    'services/tpm/plangroup': 'tpm_plan_group',
    'services/tpm/promotion': 'tpm_promotion',
} as const;

/** The values of records that users write, by resource. */
const STATES: Readonly<Record<LoadedResource, string>> = {
    'settings/productdepartment': 'SELECT id, version, name, code FROM product_department',
    'services/adr/request': 'SELECT id, version, product_updates FROM adr_request',
    'services/tpm/promotion': 'SELECT id, version, name, planned_spend / 100 AS dollars FROM tpm_promotion',
};

/** Maximum faults of a kind that are listed: a fault of all records states the same as one of some. */
const MAX_FAULTS = 20;

/** Groups rows by the text of one of their columns. */
const groupBy = (rows: readonly Row[], column: string): Map<string, Row[]> => {
    const groups = new Map<string, Row[]>();
    for (const row of rows) {
        const key = String(row[column]);
        groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return groups;
};

/** Whether a value, or a value inside of it, equals a text or the same number. */
const contains = (value: unknown, mark: string): boolean => {
    if (typeof value === 'object' && value !== null) return Object.values(value).some(each => contains(each, mark));
    if (typeof value === 'string' && value.startsWith('{')) return contains(JSON.parse(value), mark);
    return String(value) === mark || (typeof value !== 'boolean' && value !== null && Number(value) === Number(mark));
};

/** Returns acknowledged versions that the history does not have with their value, or the record not at all. */
const findLostVersions = async (
    database: Reader,
    resource: LoadedResource,
    { versions, deleted, perhapsDeleted }: AcknowledgedWrites,
): Promise<string[]> => {
    const records = new Map((await database.read(STATES[resource])).map(row => [Number(row['id']), row]));
    const audits = await database.read(
        `SELECT record_id, changes FROM audit WHERE resource = $1 AND changes NOT LIKE '{"request":%' ORDER BY id`,
        [resource],
    );
    const history = groupBy(audits, 'record_id');
    return versions
        .filter(each => each.resource === resource)
        .flatMap(({ id, version, mark }) => {
            const key = `${resource} ${String(id)}`;
            const fault = (what: string) => [`${key}: version ${String(version)} with ${mark} ${what}`];
            const record = records.get(id);
            const change = history.get(String(id))?.[version - 1]?.['changes'];
            if (!contains(change, mark)) return fault('is not in its history');
            if (!record) return deleted.has(key) || perhapsDeleted.has(key) ? [] : fault('is lost');
            if (deleted.has(key)) return fault('was deleted and is there');
            if (Number(record['version']) < version) return fault('is lost');
            return Number(record['version']) === version && !contains(record, mark) ? fault('has another value') : [];
        });
};

/** Returns records that one creation has created twice. */
const findDoubled = async (database: Reader, { created }: AcknowledgedWrites): Promise<string[]> => {
    const audits = await database.read("SELECT resource, changes FROM audit WHERE action = 'create'");
    const counts = new Map<string, number>();
    const expected = new Set(created.map(({ resource, mark }) => `${resource} ${mark}`));
    for (const { resource, changes } of audits) {
        const values = JSON.parse(String(changes)) as Record<string, { to: unknown }>;
        const marks = [
            values['name']?.to,
            (values['product_updates']?.to as { cust_code?: { to: unknown } } | undefined)?.cust_code?.to,
        ];
        for (const mark of marks) {
            const key = `${String(resource)} ${String(mark)}`;
            if (expected.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
        }
    }
    return [...counts]
        .filter(([, count]) => count > 1)
        .map(([key, count]) => `${key} was created ${String(count)} times`);
};

/** Returns decisions that were confirmed and are missing. */
const findLostDecisions = async (database: Reader, { decided }: AcknowledgedWrites): Promise<string[]> => {
    const rows = await database.read('SELECT id, status FROM adr_request');
    const statuses = new Map(rows.map(({ id, status }) => [Number(id), status]));
    return [...decided]
        .filter(([id, status]) => statuses.get(id) !== status)
        .map(([id, status]) => `request ${String(id)} was ${status} and is ${String(statuses.get(id))}`);
};

/** Returns promotions whose sums are not those of their allowances. */
const findHalfSaved = async (database: Reader): Promise<string[]> => {
    const rows = await database.read(
        `SELECT p.id FROM tpm_promotion p LEFT JOIN tpm_allowance a ON a.promo_id = p.id
            GROUP BY p.id, p.planned_spend, p.allowance_count
            HAVING p.planned_spend <> coalesce(sum(a.allowance_amount), 0) OR p.allowance_count <> count(a.id)`,
    );
    return rows.map(({ id }) => `promotion ${String(id)}: its sums are not those of its allowances`);
};

/** Returns files that were not read exactly once, or not completely. */
const findFeedFaults = async (database: Reader, { files }: AcknowledgedWrites): Promise<string[]> => {
    const feeds = await database.read(
        `SELECT f.description, f.status, f.rows_added,
            (SELECT count(*) FROM product p WHERE p.manufacturer = f.description) AS products,
            (SELECT count(*) FROM audit a WHERE a.resource = 'settings/datafeed' AND a.record_id = f.id
                AND a.action = 'import') AS imports FROM data_feed f`,
    );
    const byMark = groupBy(feeds, 'description');
    return files.flatMap(({ mark, rows, isAccepted }) => {
        const found = byMark.get(mark) ?? [];
        if (found.length === 0 && !isAccepted) return [];
        const [feed] = found;
        const counts = [
            found.length,
            Number(feed?.['rows_added']),
            Number(feed?.['products']),
            Number(feed?.['imports']),
        ];
        if (feed?.['status'] === 'COMPLETE' && counts.join() === [1, rows, rows, 1].join()) return [];
        return [`${mark}: ${String(feed?.['status'])}, feeds, added, products, imports: ${counts.join()}`];
    });
};

/** Returns runs of reports that were accepted and not done exactly once, or have no file. */
const findRunFaults = async (database: Reader, { runs }: AcknowledgedWrites, filesDir: string): Promise<string[]> => {
    const jobs = await database.read("SELECT subject, state FROM job WHERE kind = 'report run'");
    const bySubject = groupBy(jobs, 'subject');
    const stored = await database.read('SELECT id, status, format FROM report_run');
    const statesOf = (id: number): string =>
        (bySubject.get(String(id)) ?? []).map(({ state }) => String(state)).join() || 'none';
    const undone = [...runs].filter(id => statesOf(id) !== 'DONE');
    const incomplete = stored.filter(
        ({ id, status, format }) =>
            status !== 'COMPLETE' || !existsSync(path.join(filesDir, 'reports', `${String(id)}.${String(format)}`)),
    );
    return [
        ...undone.map(id => `run ${String(id)}: jobs ${statesOf(id)}`),
        ...incomplete.map(({ id, status }) => `run ${String(id)}: ${String(status)}, or without its file`),
    ];
};

const findFailedJobs = async (database: Reader): Promise<string[]> =>
    (
        await database.read(
            "SELECT kind, subject, state, message FROM job WHERE state <> 'DONE' AND run_after <= now()",
        )
    ).map(
        ({ kind, subject, state, message }) =>
            `job ${String(kind)} ${String(subject)}: ${String(state)} ${String(message)}`,
    );

/** Returns what a database lacks or has too much of after a load test; empty, if nothing. */
export const findFaults = async (database: Reader, writes: AcknowledgedWrites, filesDir: string): Promise<string[]> => {
    const found: string[][] = [];
    for (const resource of Object.keys(STATES) as LoadedResource[]) {
        found.push(await findLostVersions(database, resource, writes));
    }
    found.push(await findUnaudited(database, AUDITED));
    found.push(await findHalfDecided(database));
    found.push(await findHalfSaved(database));
    found.push(await findDoubled(database, writes));
    found.push(await findLostDecisions(database, writes));
    found.push(await findFeedFaults(database, writes));
    found.push(await findRunFaults(database, writes, filesDir));
    found.push(await findFailedJobs(database));
    return found.flatMap(faults => faults.slice(0, MAX_FAULTS));
};
