import { useTranslate } from 'react-admin';
import type { PerformanceType } from '../../../../models/features/tpm/allowanceTypes';

interface PerformanceKindProps {
    readonly type: PerformanceType;
    /** Whether its name is shown beside its letters; otherwise it is the tooltip. */
    readonly isSpelledOut?: boolean;
}

/** Shows how a promotion is performed: AD, EDLP or TPR, and what the letters stand for. */
export const PerformanceKind = ({ type, isSpelledOut = false }: PerformanceKindProps) => {
    const name = useTranslate()(`choices.${type}`);
    if (isSpelledOut) return <span className="plan-kind">{name}</span>;
    return (
        <abbr className="plan-kind" title={name}>
            {type}
        </abbr>
    );
};
