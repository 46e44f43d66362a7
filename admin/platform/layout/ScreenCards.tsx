import { LinkBase } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { AreaScreen } from './areas';
import { ScreenIcon } from './ScreenIcon';

/** Screens as cards, with a line each on what they are for. */
export const ScreenCards = ({ screens }: { screens: readonly AreaScreen[] }) => (
    <Box
        component="ul"
        sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
            p: 0,
            m: 0,
            listStyle: 'none',
        }}
    >
        {screens.map(({ path, title, about }) => (
            <Card key={path} component="li">
                <CardActionArea component={LinkBase} to={`/${path}`} sx={{ p: 2.5, height: '100%', display: 'block' }}>
                    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', color: 'primary.main', mb: 0.75 }}>
                        <ScreenIcon path={path} />
                        <Typography variant="h3" component="h2" color="text.primary">
                            {title}
                        </Typography>
                    </Box>
                    <Typography variant="body2" color="text.secondary">
                        {about}
                    </Typography>
                </CardActionArea>
            </Card>
        ))}
    </Box>
);
