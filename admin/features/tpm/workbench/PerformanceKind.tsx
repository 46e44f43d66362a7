import { useTranslate } from 'react-admin';
import type { PerformanceType } from '../../../../models/features/tpm/allowanceTypes';

interface PerformanceKindProps {
    readonly type: PerformanceType;
    /** Its name stands beside its letters; otherwise a pointer shows it. */
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
