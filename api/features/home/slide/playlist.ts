import { homeMessages } from '../../../../models/features/home/messages';
import { MAX_PLAYLIST_SLIDES, type Slide } from '../../../../models/features/home/slide';
import { Failure } from '../../../platform/server/failure';

/** Slides in the order in which they are played. */
export type Playlist = readonly Slide[];

/** A slide as a caller has seen it: its index from 0 and, if they say so, its name. */
interface SlideSnapshot {
    readonly index: number;
    readonly filename?: string | null;
}

/** @throws Failure 409 at `index` where no slide is, or another than was seen */
const slideAt = (playlist: Playlist, { index, filename }: SlideSnapshot): Slide => {
    const found = playlist[index];
    if (!found) throw new Failure(409, { index: homeMessages.noSlideAt({ index, count: playlist.length }) });
    if (filename && filename !== found.filename) throw new Failure(409, { index: homeMessages.otherSlide });
    return found;
};

/** The playlist with one more at its end. @throws Failure 409 */
export const added = (playlist: Playlist, slide: Slide): Playlist => {
    if (slide.place !== null) throw Failure.service(409, homeMessages.playedAlready);
    if (playlist.length >= MAX_PLAYLIST_SLIDES)
        throw Failure.service(409, homeMessages.playlistFull({ limit: MAX_PLAYLIST_SLIDES }));
    return [...playlist, slide];
};

/** The playlist without the slide at an index, and that slide. @throws Failure 409 */
export const withoutAt = (
    playlist: Playlist,
    snapshot: SlideSnapshot,
): { readonly gone: Slide; readonly left: Playlist } => {
    const gone = slideAt(playlist, snapshot);
    return { gone, left: playlist.filter(slide => slide !== gone) };
};

/** The playlist with the slide at an index at another one. @throws Failure 409 */
export const moved = (playlist: Playlist, snapshot: SlideSnapshot, to: number): Playlist => {
    const { gone: slide, left } = withoutAt(playlist, snapshot);
    if (to < 0) throw new Failure(409, { index: homeMessages.first });
    if (to === playlist.length && snapshot.index === to - 1) throw new Failure(409, { index: homeMessages.last });
    if (to >= playlist.length)
        throw new Failure(409, { to: homeMessages.noSlideAt({ index: to, count: playlist.length }) });
    return [...left.slice(0, to), slide, ...left.slice(to)];
};
