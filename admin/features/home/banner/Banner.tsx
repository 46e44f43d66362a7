import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { SvgIconComponent } from '@mui/icons-material';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { BANNER } from '../../../../models/features/home/banner';
import type { Played } from '../../../../models/features/home/slideCalls';
import { CONTROLS_HEIGHT, SLIDE_SIZE } from './height';
import { sourcesOf } from './picture';
import { readPlaylist, usePlaylist } from './playlist';
import { useBanner, useSwipe } from './useBanner';

interface SlidePictureProps {
    readonly slide: Played;
    readonly index: number;
    readonly count: number;
    readonly isShown: boolean;
    /** Whether to load it: not before the first one is loaded. */
    readonly isWanted: boolean;
    readonly onLoad: () => void;
}

/** Shows one slide, in the position of all the others; shows the title of a picture that fails to load. */
const SlidePicture = ({ slide, index, count, isShown, isWanted, onLoad }: SlidePictureProps) => {
    const translate = useTranslate();
    const [isBroken, setBroken] = useState(false);
    const isFirst = index === 0;
    return (
        <Box
            role="group"
            aria-roledescription={translate('banner.one')}
            aria-label={translate('banner.of', { number: index + 1, count })}
            aria-hidden={!isShown}
            sx={{
                position: 'absolute',
                inset: 0,
                display: 'grid',
                placeItems: 'center',
                opacity: isShown ? 1 : 0,
                visibility: isShown ? 'visible' : 'hidden',
                transition: 'opacity 500ms ease, visibility 500ms',
            }}
        >
            {isBroken && (
                <Box sx={{ typography: 'h2', color: 'text.secondary', px: 3, textAlign: 'center' }}>{slide.title}</Box>
            )}
            {isWanted && !isBroken && (
                <Box
                    component="img"
                    {...sourcesOf(slide.filename)}
                    alt={slide.title}
                    width={BANNER.width}
                    height={BANNER.height}
                    fetchPriority={isFirst ? 'high' : 'low'}
                    decoding={isFirst ? 'sync' : 'async'}
                    draggable={false}
                    onLoad={onLoad}
                    onError={() => setBroken(true)}
                    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
                />
            )}
        </Box>
    );
};

interface BannerControlsProps {
    readonly slides: readonly Played[];
    readonly index: number;
    readonly isPlaying: boolean;
    readonly onPlay: (plays: boolean) => void;
    readonly onShow: (index: number) => void;
}

interface ControlProps {
    readonly title: string;
    readonly Icon: SvgIconComponent;
    readonly onClick: () => void;
}

const Control = ({ title, Icon, onClick }: ControlProps) => (
    <IconButton size="small" title={title} aria-label={title} onClick={onClick}>
        <Icon fontSize="small" />
    </IconButton>
);

const Dot = ({ title, isShown, onClick }: { title: string; isShown: boolean; onClick: () => void }) => (
    <ButtonBase
        title={title}
        aria-label={title}
        aria-current={isShown}
        onClick={onClick}
        sx={{ width: 24, height: 24, borderRadius: '50%' }}
    >
        <Box
            component="span"
            sx={{
                width: isShown ? 18 : 8,
                height: 8,
                borderRadius: 4,
                transition: 'width 200ms',
                bgcolor: isShown ? 'primary.main' : 'var(--control)',
            }}
        />
    </ButtonBase>
);

/** A row of dots, with room around it for the focus ring. */
const DOTS = {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    maxHeight: 32,
    p: 0.5,
    mx: -0.5,
    overflow: 'hidden',
} as const;

/** Previous, next, pause or play, and a dot a slide (specification section 2). */
const BannerControls = ({ slides, index, isPlaying, onPlay, onShow }: BannerControlsProps) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, height: CONTROLS_HEIGHT }}
        >
            <Control
                title={translate(isPlaying ? 'banner.pause' : 'banner.play')}
                Icon={isPlaying ? PauseIcon : PlayIcon}
                onClick={() => onPlay(!isPlaying)}
            />
            <Control title={translate('banner.previous')} Icon={PreviousIcon} onClick={() => onShow(index - 1)} />
            <Box sx={DOTS}>
                {slides.map(({ filename }, at) => (
                    <Dot
                        key={filename}
                        title={translate('banner.slide', { number: at + 1 })}
                        isShown={at === index}
                        onClick={() => onShow(at)}
                    />
                ))}
            </Box>
            <Control title={translate('banner.next')} Icon={NextIcon} onClick={() => onShow(index + 1)} />
        </Box>
    );
};

/** Tracks which slides to load: the first at once, each other shortly before it is shown. */
const useRequestedSlides = (index: number, count: number) => {
    const [isBegun, setBegun] = useState(false);
    const [requestedSlides, setRequestedSlides] = useState<ReadonlySet<number>>(() => new Set([0]));
    const near = isBegun ? [index, (index + 1) % Math.max(1, count)] : [index];
    if (near.some(each => !requestedSlides.has(each))) setRequestedSlides(new Set([...requestedSlides, ...near]));
    return { isWanted: (at: number) => requestedSlides.has(at) || at === index, begin: () => setBegun(true) };
};

/**
 * Shows slides one after the other, like the carousel of the WAI-ARIA Authoring Practices. Its room is reserved from
 * the first paint, whatever is loaded.
 */
export const Banner = ({ slides }: { slides: readonly Played[] }) => {
    const translate = useTranslate();
    const { index, isPlaying, isMoving, show, play, hold, letGo } = useBanner(slides.length);
    const { isWanted, begin } = useRequestedSlides(index, slides.length);
    const swipe = useSwipe(steps => show(index + steps));
    // Whether a pointer hovers, unlike a finger, which is gone after its touch.
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
            sx={{ width: { md: SLIDE_SIZE.width }, flexShrink: 0 }}
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

/** Shows the banner with its current playlist; nothing where it is empty. */
export const HomeBanner = () => {
    const slides = usePlaylist();
    useEffect(() => void readPlaylist(), []);
    return slides && slides.length > 0 ? <Banner slides={slides} /> : null;
};
