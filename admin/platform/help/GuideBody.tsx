import type { ElementType, ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { GuideElement, GuideNode } from './guides';
import { helpPath } from './helpPath';

interface PartProps {
    readonly element: GuideElement;
    readonly children: ReactNode;
}

const KEY = {
    px: 0.5,
    borderRadius: 0.5,
    bgcolor: 'action.hover',
    fontFamily: 'monospace',
    fontSize: '0.9em',
    overflowWrap: 'anywhere',
} as const;

/** It wraps: a part that scrolls would have to take the focus. */
const CODE = {
    p: 1.5,
    my: 1,
    borderRadius: 1,
    bgcolor: 'action.hover',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
} as const;

const FramedPicture = styled('img')(({ theme }) => ({
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: theme.spacing(1, 0),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
}));

const Picture = ({ element: { src, alt, width, height } }: PartProps) => (
    <FramedPicture src={src} alt={alt ?? ''} width={width} height={height} loading="lazy" />
);

const GuideLink = ({ element: { guide = '' }, children }: PartProps) => (
    <Link component={LinkBase} to={helpPath(guide)}>
        {children}
    </Link>
);

/** The elements that a guide may have, as they are shown; any other is shown as its text. */
const PARTS: Readonly<Record<string, ElementType<PartProps>>> = {
    h2: ({ children }: PartProps) => (
        <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
            {children}
        </Typography>
    ),
    h3: ({ children }: PartProps) => (
        <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            {children}
        </Typography>
    ),
    p: ({ children }: PartProps) => (
        <Typography component="div" sx={{ my: 1 }}>
            {children}
        </Typography>
    ),
    ul: ({ children }: PartProps) => (
        <Box component="ul" sx={{ pl: 3, my: 1 }}>
            {children}
        </Box>
    ),
    ol: ({ children }: PartProps) => (
        <Box component="ol" sx={{ pl: 3, my: 1 }}>
            {children}
        </Box>
    ),
    li: ({ children }: PartProps) => (
        <Box component="li" sx={{ my: 0.5 }}>
            {children}
        </Box>
    ),
    strong: ({ children }: PartProps) => <strong>{children}</strong>,
    em: ({ children }: PartProps) => <em>{children}</em>,
    code: ({ children }: PartProps) => (
        <Box component="kbd" sx={KEY}>
            {children}
        </Box>
    ),
    pre: ({ children }: PartProps) => (
        <Box component="pre" sx={CODE}>
            {children}
        </Box>
    ),
    a: GuideLink,
    img: Picture,
    table: ({ children }: PartProps) => (
        <TableContainer sx={{ my: 2 }}>
            <Table size="small">{children}</Table>
        </TableContainer>
    ),
    thead: ({ children }: PartProps) => <TableHead>{children}</TableHead>,
    tbody: ({ children }: PartProps) => <TableBody>{children}</TableBody>,
    tr: ({ children }: PartProps) => <TableRow>{children}</TableRow>,
    th: ({ children }: PartProps) => <TableCell sx={{ textTransform: 'capitalize' }}>{children}</TableCell>,
    td: ({ children }: PartProps) => <TableCell sx={{ verticalAlign: 'top' }}>{children}</TableCell>,
};

const Part = ({ node }: { node: GuideNode }) => {
    if (typeof node === 'string') return node;
    const Shown = PARTS[node.tag];
    const children = <GuideBody nodes={node.children ?? []} />;
    return Shown ? <Shown element={node}>{children}</Shown> : children;
};

/** Shows the content of a guide. */
export const GuideBody = ({ nodes }: { nodes: readonly GuideNode[] }) =>
    nodes.map((node, at) => <Part key={at} node={node} />);
