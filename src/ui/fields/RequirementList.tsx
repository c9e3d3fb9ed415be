import { Announcement } from '../messages/Announcement.tsx';
import { CheckIcon } from '../pictures/icons.tsx';
import { CrossIcon, DotIcon } from '../pictures/mark-icons.tsx';
import styles from './RequirementList.module.css';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';

type RequirementState = 'open' | 'met' | 'unmet';

interface RequirementListProps {
  /** The id for `describedBy` of the password input. */
  id: string;
  title: string;
  items: readonly { text: string; state: RequirementState }[];
  stateNames: Readonly<Record<RequirementState, string>>;
  /** Whether the password field has an error. */
  invalid: boolean;
  /** A summary that screen readers announce when the person pauses typing. */
  announcement: string;
}

const ICONS = { open: DotIcon, met: CheckIcon, unmet: CrossIcon };

export function RequirementList({
  id,
  title,
  items,
  stateNames,
  invalid,
  announcement,
}: RequirementListProps) {
  return (
    <div data-part="requirement-list" className={styles.list} data-invalid={invalid || undefined}>
      <div id={id}>
        <p className={styles.title}>{title}</p>
        <ul>
          {items.map(({ text, state }) => {
            const StateIcon = ICONS[state];
            return (
              <li key={text} data-part="requirement" data-state={state} className={styles.item}>
                <StateIcon />
                <span>
                  <span>{text}</span> <VisuallyHidden>{stateNames[state]}</VisuallyHidden>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <Announcement text={announcement} />
    </div>
  );
}
