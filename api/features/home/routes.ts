import type { Server } from '@hapi/hapi';
import { home } from '../../../models/features/home/homeCalls';
import { may } from '../../../models/platform/access/access';
import type { Actor } from '../../../models/database/actor';
import {
    MAX_SLIDE_BYTES,
    slideAdd,
    slideDown,
    slideFile,
    slideList,
    slideMove,
    slideRemove,
    slideTakeOff,
    slideTitle,
    slideUp,
    slideUpload,
} from '../../../models/features/home/slideCalls';
import { slide } from '../../../models/features/home/slide';
import { bindCall } from '../../platform/calls/bind';
import type { SessionUser } from '../../platform/sessions/user';
import type { UploadLimits } from '../../platform/uploads/multipart';
import { receiveUpload } from '../../platform/uploads/upload';
import type { Home } from './home';
import type { Slides } from './slide/slides';

const UPLOAD: UploadLimits = { file: MAX_SLIDE_BYTES, fields: 65_536 };

/** Awaits work of a call that returns no data. */
const done = async (work: Promise<void>): Promise<undefined> => {
    await work;
    return undefined;
};

/** Registers the calls of the banner (specification section 7). */
export const slideRoutes = (server: Server, slides: Slides): void => {
    const receive = receiveUpload(slideUpload, UPLOAD);
    bindCall(server, slideList, (_payload, { user }) => slides.list(may(user ?? null, slide.access.change)));
    bindCall(server, slideUpload, async (_payload, { request, user }) =>
        receive(request, await slides.files.incoming(), upload => slides.receive(upload, user as Actor)),
    );
    bindCall(server, slideFile, async (_payload, { request, h }) => {
        const { filename, width } = request.params as Readonly<Record<string, string>>;
        const content = await slides.files.read(filename ?? '', width ?? '');
        return h.response(content).type('image/webp').charset('');
    });
    bindCall(server, slideAdd, ({ filename }, { user }) => done(slides.add(filename, user as Actor)));
    bindCall(server, slideUp, (at, { user }) => done(slides.step(at, -1, user as Actor)));
    bindCall(server, slideDown, (at, { user }) => done(slides.step(at, 1, user as Actor)));
    bindCall(server, slideMove, (to, { user }) => done(slides.move(to, user as Actor)));
    bindCall(server, slideTakeOff, (at, { user }) => done(slides.takeOff(at, user as Actor)));
    bindCall(server, slideTitle, (title, { user }) => done(slides.rename(title, user as Actor)));
    bindCall(server, slideRemove, ({ filename }, { user }) => done(slides.remove(filename, user as Actor)));
};

/** Registers the call of the home page. */
export const homeRoutes = (server: Server, page: Home): void => {
    bindCall(server, home, (_payload, { user }) => page.of(user as SessionUser));
};
