import { Fragment } from 'react';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { AREAS, useAreaScreens, type Area, type AreaScreen } from './areas';
import { currentOf, useMainLinks } from './mainLinks';
import { ScreenIcon } from './ScreenIcon';
import { useIsLarge } from './windowSize';

const WIDTH = 260;

/** Of an area, or, smaller, of some of its screens. */
const Heading = ({ isSmall = false, children }: { isSmall?: boolean; children: string }) => (
    <ListSubheader
        component="div"
        disableSticky
        sx={{ bgcolor: 'transparent', ...(isSmall ? { mt: 1, typography: 'caption' } : { lineHeight: '36px' }) }}
    >
        {children}
    </ListSubheader>
);

const ScreenLink = ({ path, title, isHere }: Pick<AreaScreen, 'path' | 'title'> & { isHere: boolean }) => (
    <ListItemButton
        component={LinkBase}
        to={`/${path}`}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        sx={{ borderRadius: 1.5, mx: 1, py: 0.75 }}
    >
        <ListItemIcon sx={{ minWidth: 32, color: isHere ? 'primary.main' : 'text.secondary' }}>
            <ScreenIcon path={path} />
        </ListItemIcon>
        <ListItemText primary={title} slotProps={{ primary: { fontWeight: isHere ? 650 : 500 } }} />
    </ListItemButton>
);

const AreaScreens = ({ area }: { area: Area }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const screens = useAreaScreens(area);
    if (screens.length === 0) return null;
    const current = currentOf(
        screens.map(({ path }) => `/${path}`),
        pathname,
    );
    return (
        <List
            dense
            component="nav"
            aria-label={translate(`nav.${area}`)}
            subheader={<Heading>{translate(`nav.${area}`)}</Heading>}
        >
            {screens.map(({ path, title, group }, at) => (
                <Fragment key={path}>
                    {group && group !== screens[at - 1]?.group && (
                        <Heading isSmall>{translate(`menu.${group}`)}</Heading>
                    )}
                    <ScreenLink path={path} title={title} isHere={current === `/${path}`} />
                </Fragment>
            ))}
        </List>
    );
};

const MainLinks = () => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    return (
        <List dense component="nav" aria-label={translate('nav.main')}>
            {useMainLinks().map(({ to, label }) => (
                <ListItemButton
                    key={to}
                    component={LinkBase}
                    to={to}
                    selected={to === pathname}
                    sx={{ borderRadius: 1.5, mx: 1 }}
                >
                    <ListItemText primary={translate(label)} />
                </ListItemButton>
            ))}
        </List>
    );
};

interface SideMenuProps {
    readonly area: Area | undefined;
    readonly isOpen: boolean;
    readonly onClose: () => void;
}

/** Lists the screens of the area one is in; below the large window class it is a drawer with everything. */
export const SideMenu = ({ area, isOpen, onClose }: SideMenuProps) => {
    const isLarge = useIsLarge();
    if (isLarge && !area) return null;
    if (isLarge && area)
        return (
            <Box
                sx={{
                    width: WIDTH,
                    flexShrink: 0,
                    pt: 1,
                    borderRight: 1,
                    borderColor: 'divider',
                    bgcolor: 'background.paper',
                    position: 'sticky',
                    top: 'var(--header-height)',
                    height: 'calc(100vh - var(--header-height))',
                    overflowY: 'auto',
                }}
            >
                <AreaScreens area={area} />
            </Box>
        );
    return (
        <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: WIDTH + 24 } } }}>
            <Box onClick={onClose}>
                <MainLinks />
                {AREAS.map(each => (
                    <Box key={each}>
                        <Divider />
                        <AreaScreens area={each} />
                    </Box>
                ))}
            </Box>
        </Drawer>
    );
};
