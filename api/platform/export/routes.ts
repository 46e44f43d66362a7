import type { ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';
import { EXPORT_FORMATS } from '../../../models/platform/view/criteria';
import { choice } from '../../../models/platform/fields/choice';
import type { Definition } from '../../../models/platform/definition/resource';
import { attach } from '../calls/attachment';
import { authOf, type RouteApp } from '../sessions/route';
import { userOf } from '../sessions/user';
import { readScreenOf } from '../../../models/platform/calls/readScreens';
import { API } from '../../../models/platform/calls/paths';
import { selectionQuery } from '../resources/query';
import { fairRoute } from '../limits/fair/plugin';
import { check, schemaOf } from '../server/validation';
import type { ExportFile, Exports } from './exports';

const schema = schemaOf({ format: choice(EXPORT_FORMATS, { required: true }) });

/** Responds with a file to save. */
export const download = (h: ResponseToolkit, { name, type, stream }: ExportFile): ResponseObject =>
    attach(h, { name, type, content: stream });

/** The export's entry among the generated routes of a definition. */
export const exportRoute = { operation: 'list', method: 'GET', path: '/export', asks: 'view' } as const;

/** `GET /<path>/export` of every resource with a list: all records that the list shows, as a file. */
export const exportRoutes = (server: Server, exports: Exports, definition: Definition): void => {
    if (!definition.operations.includes(exportRoute.operation)) return;
    const access = definition.access[exportRoute.asks];
    const app: RouteApp = { access, screens: [readScreenOf(definition)] };
    fairRoute(server, {
        method: exportRoute.method,
        path: `${API}/${definition.path}${exportRoute.path}`,
        options: { app, auth: authOf(access) },
        handler: async (request, h) => {
            const { format: requestedFormat, ...query } = request.query as Record<string, unknown>;
            const selection = selectionQuery(definition, query);
            const { format } = check(schema, { format: requestedFormat });
            return download(h, await exports.file(definition, selection, format, userOf(request)));
        },
    });
};
