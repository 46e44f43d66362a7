import { server as makeServer } from '@hapi/hapi';
import { adrOf } from './adr/bareAdr';
import { adrFilesOf } from './adr/bareFiles';
import { openBare } from './bareDatabase';
import { departments } from './bareDepartments';
import { exportsOf } from './bareExport';
import { namedOf } from './bareNamed';
import { products } from './bareProducts';
import { signInOf } from './bareSignIn';
import { reportsOf } from './report/bareReport';
import { calendarOf } from './tpm/bareCalendar';
import { copyOf } from './tpm/bareCopy';
import { sheetOf } from './tpm/bareSheet';
import { tpmOf } from './tpm/bareTpm';
import { bareWorkbook, workbookOf } from './tpm/bareWorkbook';

/**
 * The yardstick: hapi and the same SQL written by hand, its statements prepared once, without sessions, access, rules
 * or an envelope. It runs in a process of its own, as the product does.
 */
const database = await openBare();
const department = departments(database);
const product = products(database);
const adr = adrOf(database);
const tpm = tpmOf(database);
const report = reportsOf(database);

const server = makeServer({ host: '127.0.0.1', port: Number(process.env['PORT']) });
server.route([
    { method: 'GET', path: '/list', handler: department.list },
    { method: 'GET', path: '/named/{table}', handler: namedOf(database) },
    { method: 'GET', path: '/record/{id}', handler: department.get },
    { method: 'POST', path: '/record', handler: department.create },
    { method: 'PUT', path: '/record/{id}', handler: department.update },
    { method: 'POST', path: '/sign-in', handler: signInOf(database) },
    { method: 'GET', path: '/lookup', handler: product.lookup },
    { method: 'GET', path: '/scan', handler: product.scan },
    { method: 'GET', path: '/find', handler: product.find },
    { method: 'GET', path: '/all', handler: product.all },
    { method: 'GET', path: '/joined', handler: product.joined },
    { method: 'GET', path: '/export/{format}', handler: exportsOf(database) },
    { method: 'GET', path: '/product/{id}', handler: product.get },
    { method: 'GET', path: '/adr/grid', handler: adr.grid },
    { method: 'GET', path: '/adr/coverage/{id}', handler: adr.coverage },
    { method: 'PUT', path: '/adr/move', handler: adr.move },
    { method: 'PUT', path: '/adr/complete', handler: adr.complete },
    { method: 'GET', path: '/tpm/summary/{id}', handler: tpm.summary },
    { method: 'GET', path: '/tpm/calendar/{id}', handler: calendarOf(database) },
    { method: 'GET', path: '/tpm/sheet/{of}/{id}', handler: sheetOf(database) },
    { method: 'POST', path: '/tpm/workbook/{id}', options: bareWorkbook, handler: workbookOf(database) },
    { method: 'POST', path: '/tpm/copy/{id}', handler: copyOf(database) },
    { method: 'PUT', path: '/tpm/grid', handler: tpm.grid },
    { method: 'POST', path: '/tpm/step/{id}', handler: tpm.step },
    { method: 'GET', path: '/tpm/allowances', handler: tpm.allowances },
    { method: 'GET', path: '/adr/export/{format}', handler: adrFilesOf(database) },
    { method: 'GET', path: '/report/file/{format}', handler: report.file },
    { method: 'GET', path: '/report/preview', handler: report.preview },
]);
await server.start();
