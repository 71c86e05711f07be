/** The mark: an oscillation that dies out. Decoration beside the name. */
export function Mark() {
  return (
    <svg className="mark" width={30} height={18} viewBox="0 0 30 18" aria-hidden="true">
      <path d="M1 9C2 9 2.4 1.5 4.2 1.5S6.6 16 8.6 16 11 4 12.8 4s2 8.5 3.8 8.5S18.6 7 20 7s1.6 2 3 2h6" />
    </svg>
  );
}
