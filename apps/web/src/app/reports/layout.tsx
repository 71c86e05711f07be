import type { ReactNode } from 'react';
import '../css/reports.css';

/** The screens of the weekly report share a style of their own. */
export default function ReportsLayout({ children }: { children: ReactNode }) {
  return children;
}
