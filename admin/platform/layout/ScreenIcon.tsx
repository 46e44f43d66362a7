import type { SvgIconComponent } from '@mui/icons-material';
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import { ofFeatures } from '../features';

const icons = ofFeatures(
    features =>
        Object.assign({}, ...features.map(feature => feature.icons)) as Readonly<
            Partial<Record<string, SvgIconComponent>>
        >,
);

/** Returns the paths of the screens that have an icon of their own. */
export const listIconPaths = (): readonly string[] => Object.keys(icons());

/** Shows the icon of a resource's screens; one without its own gets that of a table. */
export const ScreenIcon = ({ path }: { path: string }) => {
    const Icon = icons()[path] ?? TableRowsIcon;
    return <Icon fontSize="small" />;
};
