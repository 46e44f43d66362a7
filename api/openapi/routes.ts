import type { Server } from '@hapi/hapi';
import { documentationPage, openapiDocument } from '../../models/documentation';
import { bindCall } from '../calls/bind';
import { makeDocument } from './document';
import { pageOf } from './page/page';

/** The documentation, made once: what it is made from does not change while the server runs. */
export const documentationRoutes = (server: Server): void => {
    const document = makeDocument();
    const page = pageOf(document);
    bindCall(server, openapiDocument, async (_payload, { h }) => h.response(document).type('application/json'));
    bindCall(server, documentationPage, async (_payload, { h }) => h.response(page).type('text/html'));
};
