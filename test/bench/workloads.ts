import type { Ask } from './connection';
import { PASSWORD, userNamed } from './fill';
import { finds } from './finds';
import { lookups } from './lookups';
import { NAMED } from './named';
import type { WorkState, Workload } from './workload';

const RESOURCE = '/settings/productdepartment';
const listQuery = new URLSearchParams({ filter: '{}', sort: '["code","ASC"]', range: '[0,24]' }).toString();

export const record = {
    ours: ({ id }: Pick<WorkState, 'id'>): Ask => ({ method: 'GET', path: `${RESOURCE}/${String(id)}` }),
    yardstick: ({ id }: Pick<WorkState, 'id'>): Ask => ({ method: 'GET', path: `/record/${String(id)}` }),
};

const nameQuery = new URLSearchParams({ filter: '{}', sort: '["name","ASC"]', range: '[0,24]' }).toString();

/** Builds the workload of a list that is far longer than those that people fill. */
const named = (path: string, table: keyof typeof NAMED): Workload => ({
    key: `list-${String(NAMED[table])}`,
    name: `list sorted by name, 25 of ${String(NAMED[table])}`,
    ours: () => ({ method: 'GET', path: `${path}?${nameQuery}` }),
    yardstick: () => ({ method: 'GET', path: `/named/${table}` }),
    bareOnly: true,
});

const created = ({ unique }: WorkState) => ({
    code: `NEW-${unique}`,
    name: `New ${unique}`,
    description: 'Of the bench.',
});
const changed = ({ unique, version }: WorkState) => ({ description: `Changed ${unique}`, version });

const credentials = ({ nth }: WorkState) => ({ username: userNamed(nth), password: PASSWORD });

/** All workloads; one that grows a table is last, so that the others measure the table as it was filled. */
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
    ...finds,
    {
        key: 'update',
        name: 'update',
        ours: slot => ({ ...record.ours(slot), method: 'PUT', body: changed(slot) }),
        yardstick: slot => ({ ...record.yardstick(slot), method: 'PUT', body: changed(slot) }),
        versioned: true,
    },
    {
        key: 'sign-in',
        name: 'sign-in',
        ours: slot => ({ method: 'POST', path: '/auth/login', body: credentials(slot) }),
        yardstick: slot => ({ method: 'POST', path: '/sign-in', body: credentials(slot) }),
        bareOnly: true,
        asStranger: true,
    },
    {
        key: 'create',
        name: 'create',
        ours: slot => ({ method: 'POST', path: RESOURCE, body: created(slot) }),
        yardstick: slot => ({ method: 'POST', path: '/record', body: created(slot) }),
    },
];
