import { defineCall, type DataOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { integer } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object, pick } from '../../platform/definition/shape';
import { SLIDE_FILE, SLIDE_LIST } from './banner';
import { MAX_PLAYLIST_SLIDES, slide } from './slide';

const { filename, title } = slide.fields;
/** The position of a slide on the playlist, counted from 0 as `playList` is. */
const index = integer({ min: 0, max: MAX_PLAYLIST_SLIDES - 1, required: true });
/** The slide that the caller has read at the index; undefined for any. */
const at = { index, filename: text({ max: 50 }) } as const;

const ABOUT_FILENAME = '`filename`, optional: the slide that is meant; 409 if another is at that index.';

/** Bytes of a picture (docs/domain.md section 7: 10 MiB). */
export const MAX_SLIDE_BYTES = 10 * 1_048_576;

export const slideList = defineCall({
    method: 'GET',
    path: SLIDE_LIST,
    access: 'signedIn',
    about: 'The slides of the banner in their order; for content managers, also everything that is uploaded.',
    answer: {
        playList: list(object({ filename, title }, { required: true }), { required: true }),
        uploads: list(
            object(
                {
                    filename,
                    title,
                    is_played: boolean({ required: true }),
                    ...pick(slide.allFields, ['create_date', 'create_user']),
                },
                { required: true },
            ),
            { required: true },
        ),
    },
});

export const slideAdd = defineCall({
    method: 'POST',
    path: '/cm/home/slide/playlist/add',
    access: slide.access.change,
    about: 'Puts an uploaded slide at the end of the playlist, where each can be once.',
    payload: { filename },
});

export const slideUp = defineCall({
    method: 'POST',
    path: '/cm/home/slide/playlist/moveup',
    access: slide.access.change,
    about: `Moves a slide before the one before it. ${ABOUT_FILENAME}`,
    payload: at,
});

export const slideDown = defineCall({
    method: 'POST',
    path: '/cm/home/slide/playlist/movedown',
    access: slide.access.change,
    about: `Moves a slide after the one after it. ${ABOUT_FILENAME}`,
    payload: at,
});

export const slideMove = defineCall({
    method: 'POST',
    path: '/cm/home/slide/playlist/move',
    access: slide.access.change,
    about: `Moves a slide to another index, which it then has. ${ABOUT_FILENAME}`,
    payload: { ...at, to: index },
});

export const slideTakeOff = defineCall({
    method: 'POST',
    path: '/cm/home/slide/playlist/remove',
    access: slide.access.change,
    about: `Takes a slide off the playlist; it stays uploaded. ${ABOUT_FILENAME}`,
    payload: at,
});

export const slideUpload = defineCall({
    method: 'POST',
    path: '/cm/home/slide/upload',
    access: slide.access.change,
    takes: 'multipart',
    status: 201,
    about: 'A PNG, JPEG, WebP or GIF of up to 10 MiB, of which the part of the banner’s shape about its middle is kept; of an animated one its first picture. `title` is read out in place of the picture; without it, the file’s own name.',
    payload: { title: text({ max: 100 }) },
    answer: { filename, title },
});

export const slideTitle = defineCall({
    method: 'POST',
    path: '/cm/home/slide/upload/title',
    access: slide.access.change,
    about: 'Says differently what is read out in place of a slide.',
    payload: { filename, title },
});

export const slideRemove = defineCall({
    method: 'POST',
    path: '/cm/home/slide/upload/remove',
    access: slide.access.change,
    about: 'Removes a slide for good; 409 while it is on the playlist.',
    payload: { filename },
});

export const slideFile = defineCall({
    method: 'GET',
    path: SLIDE_FILE,
    access: 'signedIn',
    gives: 'file',
    isCacheable: true,
    about: 'A slide as WebP, in one of the widths 320, 720 and 1440. It never changes: browsers keep it.',
});

export const slideCalls = [
    slideList,
    slideAdd,
    slideUp,
    slideDown,
    slideMove,
    slideTakeOff,
    slideUpload,
    slideTitle,
    slideRemove,
    slideFile,
] as const;

/** A slide in the banner. */
export type Played = DataOf<typeof slideList>['playList'][number];
/** A slide for users who manage the slides. */
export type Uploaded = DataOf<typeof slideList>['uploads'][number];
