// In the year of the tests the order has been made, and it starts in April.

/**
 * An order that states more than one sum: child support with a dated step, a bonus share and an event, alimony, and
 * arrears as of a day.
 */
export const WHOLE_ORDER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Final Judgment</title><style>
@page{size:Letter;margin:1in}
body{font:12pt/1.5 "Liberation Serif",serif}
h1,h2{text-align:center;font-size:13pt}
.caption td{vertical-align:top;padding:0 12pt}
</style>
<h1>SUPERIOR COURT OF CALDER COUNTY<br>STATE OF NEW JERSEY</h1>
<table class="caption"><tr><td>ELENA RIVERA, Plaintiff,<br>v.<br>MARCO RIVERA, Defendant.</td><td>Case No. DR-01187-31<br>JUDGMENT FOR SUPPORT</td></tr></table>
<p>THIS MATTER having been heard on February 18, 2031, it is ORDERED:</p>
<h2>CUSTODY</h2>
<p>1. The parties shall have joint legal custody of the children, Nora Rivera, born June 4, 2013, and Leo Rivera, born May 9, 2017. The children shall reside primarily with the Plaintiff.</p>
<h2>CHILD SUPPORT</h2>
<p>2. Defendant shall pay to Plaintiff child support of $1,846.00 per month, due on the first day of each month, beginning April 1, 2031.</p>
<p>3. Beginning May 1, 2031, the child support shall be reduced to $1,190.00 per month, due on the first day of each month.</p>
<p>4. Defendant shall also pay as additional child support 15% of any net bonus that Defendant receives from employment, within ten days of receipt.</p>
<p>5. Child support shall continue until the younger child reaches the age of eighteen years or graduates from high school, whichever is later.</p>
<h2>ALIMONY</h2>
<p>6. Defendant shall pay to Plaintiff alimony of $950.00 per month, due on the fifteenth day of each month, beginning April 15, 2031, until the death of either party or the remarriage of Plaintiff.</p>
<h2>ARREARS</h2>
<p>7. The Court finds that Defendant owes child support arrears of $250.00 as of February 28, 2031, which Defendant shall pay at the rate of $100.00 per month with the current support.</p>
<h2>EXPENSES OF THE CHILDREN</h2>
<p>8. Unreimbursed medical expenses of the children shall be paid sixty percent (60%) by Defendant and forty percent (40%) by Plaintiff.</p>
<p>SO ORDERED this 20th day of February, 2031.</p>
<p>/s/ Judith M. Oduya<br>Judge of the Superior Court</p>
</html>`;
