import type { Server } from '@hapi/hapi';
import { noticeList, noticeRead, noticeStream } from '../../../models/platform/notifications/calls';
import { bindCall } from '../calls/bind';
import { sessionOf, type SessionUser } from '../sessions/user';
import type { Notices } from './notices';
import type { Streams } from './streams';

/** Headers that make proxies pass data on as it arrives: they neither buffer nor compress it. */
const UNBUFFERED_HEADERS = { 'X-Accel-Buffering': 'no', 'Content-Encoding': 'identity' } as const;

/** Returns the user of a route that requires a signed-in one. */
const signedIn = (user: SessionUser | undefined): SessionUser => user as SessionUser;

export const noticeRoutes = (server: Server, notices: Notices, streams: Streams): void => {
    bindCall(server, noticeList, (payload, { user }) => notices.list(payload, signedIn(user)));
    bindCall(server, noticeRead, (payload, { user }) => notices.read(payload, signedIn(user)));

    bindCall(server, noticeStream, (_payload, { user, request, h }) => {
        const stream = streams.open(signedIn(user), sessionOf(request) ?? '');
        // A client that is gone reads nothing more, but hapi would go on reading the stream.
        for (const end of ['finish', 'close'] as const) request.raw.res.once(end, () => stream.destroy());
        const response = h.response(stream).type('text/event-stream');
        for (const [name, value] of Object.entries(UNBUFFERED_HEADERS)) response.header(name, value);
        return Promise.resolve(response);
    });

    // Runs before the listener waits for its connections to end.
    server.ext('onPreStop', () => streams.close());
};
