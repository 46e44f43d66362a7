import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about slides. */
export const homeMessageTexts = {
    noSlide: 'This slide no longer exists.  Please reload.',
    noSlideAt: 'The playlist has no slide %{index}: it has %{count}.',
    otherSlide: 'Somebody has changed the playlist: another slide is at this place now.',
    first: 'This slide is the first already.',
    last: 'This slide is the last already.',
    played: 'This slide is on the playlist.  Take it off the playlist first.',
    playedAlready: 'This slide is on the playlist already.',
    playlistFull: 'The playlist has %{limit} slides, which is as many as it may have.',
    tooManySlides: 'There are %{limit} slides, which is as many as there may be.  Please remove one first.',
    unreadable: 'This picture cannot be read: it is damaged or not complete.',
    manyPixels: 'This picture has %{width} × %{height} pixels.  It may have up to %{limit} million in all.',
} as const;

export const homeMessages = defineMessages('home', homeMessageTexts);
