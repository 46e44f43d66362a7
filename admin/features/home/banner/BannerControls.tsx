import { useTranslate } from 'react-admin';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { Played } from '../../../../models/features/home/slideCalls';

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

/** One line of dots, with room around it for the ring of the one that has the focus. */
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
export const BannerControls = ({ slides, index, isPlaying, onPlay, onShow }: BannerControlsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, height: 36 }}>
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
