import path from 'node:path';
import { server as makeServer } from '@hapi/hapi';
import { screensPlugin } from '../../api/platform/server/screens';
import { openBare } from './bareDatabase';
import { departments } from './bareDepartments';

/** The smallest list page, its files served as the product serves its own, over plain data from a bare route. */
const { list } = departments(await openBare());
const server = makeServer({
    host: '127.0.0.1',
    port: Number(process.env['PORT']),
    // ra-data-simple-rest sends ranges that are not bytes.
    routes: { response: { ranges: false } },
});
await server.register({ plugin: screensPlugin, options: { folder: path.resolve('dist/bench/page') } });
server.route({
    method: 'GET',
    path: '/data/product_department',
    handler: async (_request, h) => {
        const { rows, total } = await list();
        return h.response(rows).header('Content-Range', `items 0-${String(rows.length - 1)}/${String(total)}`);
    },
});
await server.start();
