import { MOST_PAGE_STATES } from '../../models/adr/productCalls';
import type { Database } from '../../models/database/database';
import { Failure } from '../failure';
import type { Read } from './stateRows';

/** Bytes that the requests of a page propose at most; one alone may propose two million. */
const LARGEST_PROPOSALS = 16_000_000;

const refuse = (): never => {
    throw new Failure(400, { 'pageCriteria.pageSize': 'Must be smaller: this page is too large for one answer.' });
};

/** @throws Failure 400 for a page of products with more states than one answer may have */
export const checkStates = (states: number): void => {
    if (states > MOST_PAGE_STATES) refuse();
};

/** @throws Failure 400 for a page of requests that propose more than one answer may hold */
export const checkProposals = async ({ dialect }: Database, read: Read, requestIds: readonly number[]) => {
    const sql = `SELECT sum(octet_length(entity_updates)) AS bytes FROM adr_request WHERE id IN (${dialect.listed('$1')})`;
    const [row] = await read<{ bytes: number | string | null }>(sql, [JSON.stringify(requestIds)]);
    if (Number(row?.bytes) > LARGEST_PROPOSALS) refuse();
};
