import type { Ask } from './connection';
import { PASSWORD, userNamed } from './fill';
import { lookups } from './lookups';
import { NAMED } from './named';

/** Where a connection is with its work: each has a record of its own, whose version it knows. */
export interface Turn {
    readonly id: number;
    readonly version: number;
    /** Which of the connections it is, from 0. */
    readonly nth: number;
    /** Never the same twice in a run of the bench. */
    readonly unique: string;
}

type Asks = (turn: Turn) => Ask;

/** One thing that is measured: the product's call, and the same work asked of the yardsticks. */
export interface Workload {
    readonly key: string;
    readonly name: string;
    readonly ours: Asks;
    readonly yardstick: Asks;
    /** Plain model calls have no search index: over a million rows they would only be waited for. */
    readonly bareOnly?: true;
    /** How many ask at once at most: one, 16, or, unless it says otherwise, 64. */
    readonly upTo?: 'one' | 'some';
    /** It is asked without a session. */
    readonly asStranger?: true;
    /** It has to know the version of its record, and every answer is one further. */
    readonly versioned?: true;
}

const RESOURCE = '/settings/productdepartment';
const listQuery = new URLSearchParams({ filter: '{}', sort: '["code","ASC"]', range: '[0,24]' }).toString();

export const record = {
    ours: ({ id }: Pick<Turn, 'id'>): Ask => ({ method: 'GET', path: `${RESOURCE}/${String(id)}` }),
    yardstick: ({ id }: Pick<Turn, 'id'>): Ask => ({ method: 'GET', path: `/record/${String(id)}` }),
};

const nameQuery = new URLSearchParams({ filter: '{}', sort: '["name","ASC"]', range: '[0,24]' }).toString();

/** What lists cost that are far longer than those kept by hand. */
const named = (path: string, table: keyof typeof NAMED): Workload => ({
    key: `list-${String(NAMED[table])}`,
    name: `list sorted by name, 25 of ${String(NAMED[table])}`,
    ours: () => ({ method: 'GET', path: `${path}?${nameQuery}` }),
    yardstick: () => ({ method: 'GET', path: `/named/${table}` }),
    bareOnly: true,
});

const created = ({ unique }: Turn) => ({ code: `NEW-${unique}`, name: `New ${unique}`, description: 'Of the bench.' });
const changed = ({ unique, version }: Turn) => ({ description: `Changed ${unique}`, version });

const credentials = ({ nth }: Turn) => ({ username: userNamed(nth), password: PASSWORD });

/** What grows a table is last, so that the others find it as it was filled. */
export const workloads: readonly Workload[] = [
    {
        key: 'list',
        name: 'reference list, 25 of 314',
        ours: () => ({ method: 'GET', path: `${RESOURCE}?${listQuery}` }),
        yardstick: () => ({ method: 'GET', path: '/list' }),
    },
    named('/settings/productgroup', 'product_group'),
    named('/settings/producttype', 'product_type'),
    { key: 'get', name: 'get by id', ...record },
    ...lookups,
    {
        key: 'update',
        name: 'update',
        ours: turn => ({ ...record.ours(turn), method: 'PUT', body: changed(turn) }),
        yardstick: turn => ({ ...record.yardstick(turn), method: 'PUT', body: changed(turn) }),
        versioned: true,
    },
    {
        key: 'sign-in',
        name: 'sign-in',
        ours: turn => ({ method: 'POST', path: '/auth/login', body: credentials(turn) }),
        yardstick: turn => ({ method: 'POST', path: '/sign-in', body: credentials(turn) }),
        bareOnly: true,
        asStranger: true,
    },
    {
        key: 'create',
        name: 'create',
        ours: turn => ({ method: 'POST', path: RESOURCE, body: created(turn) }),
        yardstick: turn => ({ method: 'POST', path: '/record', body: created(turn) }),
    },
];
