import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { BANNER } from '../../../../models/features/home/banner';
import type { Played } from '../../../../models/features/home/slideCalls';
import { sourcesOf } from './picture';

interface SlidePictureProps {
    readonly slide: Played;
    readonly index: number;
    readonly count: number;
    readonly isShown: boolean;
    /** It is not asked for before the first one is there. */
    readonly isWanted: boolean;
    readonly onLoad: () => void;
}

/** One slide, in the place of all the others; of a picture that does not come its title is shown. */
export const SlidePicture = ({ slide, index, count, isShown, isWanted, onLoad }: SlidePictureProps) => {
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
