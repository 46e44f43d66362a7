import Box from '@mui/material/Box';
import { BANNER, THUMBNAIL } from '../../../../models/features/home/banner';
import { pictureUrl } from '../banner/picture';

const SHAPE = `${String(BANNER.width)} / ${String(BANNER.height)}`;

/** Shows a slide as a small picture; its title is beside it. */
export const Thumbnail = ({ filename, width }: { filename: string; width: number | string }) => (
    <Box
        component="img"
        src={pictureUrl(filename, THUMBNAIL)}
        alt=""
        loading="lazy"
        draggable={false}
        sx={{
            width,
            aspectRatio: SHAPE,
            objectFit: 'cover',
            borderRadius: 0.75,
            bgcolor: 'var(--raised)',
            display: 'block',
        }}
    />
);
