import { integer } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { defineResource, type RecordOf } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/slide': typeof slide;
    }
}

/** Slides that are stored, on the playlist or not. */
export const MAX_SLIDES = 100;
/** Slides that the banner shows: more than any user watches. */
export const MAX_PLAYLIST_SLIDES = 20;

/** A picture of the banner. Its calls are in `slideCalls.ts`, so only the table and the types are generated. */
export const slide = defineResource('settings/slide', {
    table: 'home_slide',
    isRestorable: false,
    label: ['Slide', 'Slides'],
    about: 'The pictures that the banner of the home page shows.',
    access: { view: 'contentManager', change: 'contentManager' },
    operations: [],
    views: [],
    fields: {
        /** The server's own name, which is never used for another picture. */
        filename: text({ max: 50, required: true, unique: true }),
        title: text({ max: 100, required: true, label: 'Title', help: 'Read out in place of the picture.' }),
        /** Its position on the playlist, from 1; null: it is not shown. */
        place: integer({ min: 1, max: MAX_PLAYLIST_SLIDES }),
    },
    list: { columns: ['title', 'place'], sort: ['id', 'DESC'] },
    represent: ['title'],
});

export type Slide = RecordOf<typeof slide>;
