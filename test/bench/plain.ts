import { server as makeServer, type Request } from '@hapi/hapi';
import { Sequelize, Transaction, type Options } from 'sequelize';
import { dialects } from '../../models/database/dialect';
import { modelOf } from '../../models/database/models';
import { tableOf } from '../../models/database/table';
import { auditTable } from '../../models/database/tables';
import type { Cell } from '../../models/platform/fields/kind';
import { productDepartment } from '../../models/features/settings/productDepartment';

/** A hapi server with Sequelize's own model calls, without sessions, access, rules or an envelope. */
const url = process.env['DATABASE_URL'];
const options: Options = { logging: false, pool: { max: 10 } };
const sequelize = url
    ? new Sequelize(url, options)
    : new Sequelize({ ...options, dialect: 'sqlite', storage: `${String(process.env['DATA_DIR'])}/endcap.sqlite` });
const dialect = dialects[url ? 'postgres' : 'sqlite'];
const departments = modelOf(sequelize, dialect, tableOf(productDepartment));
const audits = modelOf(sequelize, dialect, auditTable);

let last: Promise<unknown> = Promise.resolve();
/** Runs writes on SQLite one after the other: without a queue most of the writers would fail. */
const write = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    if (url) return sequelize.transaction(work);
    const slot = last.then(() => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work));
    last = slot.catch(() => undefined);
    return slot;
};

const list = async () => {
    const order = sequelize.literal(`${dialect.textOrder('code')}, id`);
    const { rows, count } = await departments.findAndCountAll({ order, limit: 25 });
    return { rows, total: count };
};

const get = ({ params }: Request) => departments.findByPk(Number(params['id']));

const audit = (id: Cell, action: string, changes: object, transaction: Transaction) =>
    audits.create(
        {
            date: new Date().toISOString(),
            username: 'plain',
            resource: productDepartment.path,
            record_id: id,
            action,
            changes: JSON.stringify(changes),
        },
        { transaction },
    );

const stamp = (kind: 'create' | 'update') => ({
    [`${kind}_date`]: new Date().toISOString(),
    [`${kind}_user`]: 'plain',
});

const create = ({ payload }: Request) => {
    const input = payload as Record<string, string>;
    return write(async transaction => {
        const common = { enabled: true, weight: 500, system_entity: false, version: 1 };
        const row = await departments.create(
            { ...input, ...common, ...stamp('create'), ...stamp('update') },
            { transaction },
        );
        await audit(row.get('id') as Cell, 'create', input, transaction);
        return row;
    });
};

const update = ({ params, payload }: Request) => {
    const { version, ...changes } = payload as Record<string, string | number>;
    return write(async transaction => {
        const row = await departments.findByPk(Number(params['id']), { transaction, lock: Boolean(url) });
        if (row?.get('version') !== version) throw new Error('Someone else has saved.');
        await row?.update({ ...changes, ...stamp('update'), version: Number(version) + 1 }, { transaction });
        await audit(row?.get('id') as Cell, 'update', changes, transaction);
        return row;
    });
};

const server = makeServer({ host: '127.0.0.1', port: Number(process.env['PORT']) });
server.route([
    { method: 'GET', path: '/list', handler: list },
    { method: 'GET', path: '/record/{id}', handler: get },
    { method: 'POST', path: '/record', handler: create },
    { method: 'PUT', path: '/record/{id}', handler: update },
]);
await server.start();
