import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface AddWaysProps<Way extends string> {
    /** In their order, with their labels. */
    readonly ways: readonly (readonly [way: Way, label: string])[];
    readonly way: Way;
    readonly onWay: (way: Way) => void;
}

/** The ways in which products are found that are to be added, and the one that is chosen. */
export const AddWays = <Way extends string>({ ways, way, onWay }: AddWaysProps<Way>) => (
    <Tabs value={way} onChange={(_, next: Way) => onWay(next)} sx={{ mb: 2 }}>
        {ways.map(([each, label]) => (
            <Tab key={each} value={each} label={label} />
        ))}
    </Tabs>
);
