import { useState, type FocusEvent, type PointerEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { BANNER } from '../../../../models/features/home/banner';
import type { Played } from '../../../../models/features/home/slideCalls';
import { BannerControls } from './BannerControls';
import { SlidePicture } from './SlidePicture';
import { useBanner } from './useBanner';
import { useSwipe } from './useSwipe';

/** Tracks which slides to load: the first at once, each other shortly before it is shown. */
const useRequestedSlides = (index: number, count: number) => {
    const [isBegun, setBegun] = useState(false);
    const [requestedSlides, setRequestedSlides] = useState<ReadonlySet<number>>(() => new Set([0]));
    const near = isBegun ? [index, (index + 1) % Math.max(1, count)] : [index];
    if (near.some(each => !requestedSlides.has(each))) setRequestedSlides(new Set([...requestedSlides, ...near]));
    return { isWanted: (at: number) => requestedSlides.has(at) || at === index, begin: () => setBegun(true) };
};

/**
 * Slides one after the other, as the carousel of the WAI-ARIA Authoring Practices is. Its place is there from the first
 * paint, whatever is loaded.
 */
export const Banner = ({ slides }: { slides: readonly Played[] }) => {
    const translate = useTranslate();
    const { index, isPlaying, isMoving, show, play, hold, letGo } = useBanner(slides.length);
    const { isWanted, begin } = useRequestedSlides(index, slides.length);
    const swipe = useSwipe(steps => show(index + steps));
    // A finger that has touched it is gone again.
    const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch';
    const pauseOnKeyboardFocus = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
        const isFromOutside = !currentTarget.contains(relatedTarget);
        if (isFromOutside && target.matches(':focus-visible')) hold();
    };
    const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) letGo();
    };
    return (
        <Box
            component="section"
            aria-roledescription={translate('banner.carousel')}
            aria-label={translate('banner.name')}
            onPointerEnter={event => isMouse(event) && hold()}
            onPointerLeave={event => isMouse(event) && letGo()}
            onFocus={pauseOnKeyboardFocus}
            onBlur={leave}
            sx={{ mt: 2 }}
        >
            <Box
                aria-live={isMoving ? 'off' : 'polite'}
                {...swipe}
                sx={{
                    position: 'relative',
                    aspectRatio: `${String(BANNER.width)} / ${String(BANNER.height)}`,
                    overflow: 'hidden',
                    borderRadius: 1.5,
                    bgcolor: 'var(--raised)',
                    touchAction: 'pan-y',
                }}
            >
                {slides.map((slide, at) => (
                    <SlidePicture
                        key={slide.filename}
                        slide={slide}
                        index={at}
                        count={slides.length}
                        isShown={at === index}
                        isWanted={isWanted(at)}
                        onLoad={begin}
                    />
                ))}
            </Box>
            {slides.length > 1 && (
                <BannerControls slides={slides} index={index} isPlaying={isPlaying} onPlay={play} onShow={show} />
            )}
        </Box>
    );
};
